import { text } from '../text/text.ts';
import type { LinkState } from '../stream.ts';
import { local_time } from '../text/when.ts';

/** That what is shown is not live, in plain words. */
export function LinkBanner({ link }: { readonly link: LinkState }) {
  return (
    <div role="alert" class="link-area">
      {link.kind === 'lost' && (
        <p class="link-lost">
          <svg viewBox="0 0 24 24" aria-hidden="true" class="sign">
            <path d="M4 4l16 16M5 10a11 11 0 0 1 4-2M19 10a11 11 0 0 0-6-2.8M8.5 14a6 6 0 0 1 2-1M12 18h.01" />
          </svg>
          {link.since === null
            ? text('link.never')
            : text('link.lost', { time: local_time(link.since) })}
        </p>
      )}
    </div>
  );
}
