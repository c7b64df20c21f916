// Headless Chromium for the tests, with every fault of a page gathered.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const need = createRequire(new URL('../../../web/package.json', import.meta.url));
const { chromium } = need('playwright-core');
const axe_source = readFileSync(need.resolve('axe-core/axe.min.js'), 'utf8');

// What the driver of the browser switches off, since only the last list counts, and the parts of the
// window that nobody sees here: each window would make pages of its own for its address bar.
const switched_off = [
  'AcceptCHFrame',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'RenderDocument',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_BIN ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${switched_off.join(',')}`,
    ],
  });
}

/**
 * A page in a context of its own. `page.faults` gathers console errors, uncaught exceptions and
 * violations of the content security policy.
 */
export async function open_page(browser, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.faults = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected(message)) page.faults.push(message.text());
  });
  page.on('pageerror', (error) => page.faults.push(String(error)));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return page;
}

/** Browsers report every answer of 4xx and every broken link as an error; the pages show them. */
function expected(message) {
  return /Failed to load resource|WebSocket connection/.test(message.text());
}

/** What axe-core finds. It is run past the page's policy, as a person's own tool would be. */
export async function axe(page) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setBypassCSP', { enabled: true });
    await page.evaluate(axe_source);
  }
  const found = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ['violations'] }),
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/** The middle of a square on the board, in CSS pixels. */
export async function square_middle(page, square) {
  const box = await page.locator(`.board [data-square="${square}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function touch_square(page, square) {
  const { x, y } = await square_middle(page, square);
  await page.mouse.click(x, y);
}

export async function drag_square(page, from, to) {
  const start = await square_middle(page, from);
  const end = await square_middle(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

export async function overflows(page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

/** A picture for people to look at, where FLAGFALL_SHOTS names a folder for them. */
export async function shoot(page, name, options = {}) {
  const shots = process.env.FLAGFALL_SHOTS;
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, ...options });
}
