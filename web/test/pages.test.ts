import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { draw_mode, empty_form, grouped, new_game_request, shown_preset } from '../src/pages/new-game-form.ts';
import { fragment_token, route_of } from '../src/router.ts';

test('addresses and the pages they name', () => {
  assert.deepEqual(route_of('/', ''), { page: 'start' });
  assert.deepEqual(route_of('/setup', '#t=abc'), { page: 'setup', token: 'abc' });
  assert.deepEqual(route_of('/sign-in', ''), { page: 'sign_in' });
  assert.deepEqual(route_of('/new', ''), { page: 'new_game' });
  assert.deepEqual(route_of('/g/k3m9x2pq', '#t=tok'), {
    page: 'game',
    game: 'k3m9x2pq',
    token: 'tok',
  });
  assert.deepEqual(route_of('/g/k3m9x2pq/', ''), { page: 'game', game: 'k3m9x2pq', token: null });
  for (const path of ['/g/', '/g/a/b', '/nothing', '/g/<script>'])
    assert.equal(route_of(path, '').page, 'not_found', path);
  assert.equal(fragment_token('#x=1'), null);
});

test('only what differs from the defaults is sent', () => {
  const form = {
    ...empty_form,
    white: { name: ' Anna ', title: '', rating: '' },
    black: { name: 'Bo', title: 'MI', rating: '2100' },
  };
  assert.deepEqual(new_game_request(form), {
    rules: 'international',
    white: { name: 'Anna' },
    black: { name: 'Bo', title: 'MI', rating: 2100 },
    time_control: { program: '4800+60', increment: 'before', crossing: 'by_moves' },
    visibility: 'link',
    start: 'arbiter',
    take_back: 'off',
  });
});

test('what was filled in is sent', () => {
  const form = {
    ...empty_form,
    min_draw_moves: '40',
    fen: ' W:W31:B20 ',
    round: '2',
    draw_rules: { MOVES_25: 'off' } as const,
  };
  const sent = new_game_request(form);
  assert.equal(sent.min_draw_moves, 40);
  assert.equal(sent.fen, 'W:W31:B20');
  assert.equal(sent.round, '2');
  assert.deepEqual(sent.draw_rules, { MOVES_25: 'off' });
});

test('a draw rule has the mode of the rules until the form says another', () => {
  const rule = { rule: 'MOVES_25', mode: 'claim' } as const;
  assert.equal(draw_mode(empty_form, rule), 'claim');
  assert.equal(draw_mode({ ...empty_form, draw_rules: { MOVES_25: 'off' } }, rule), 'off');
});

const preset = (id: string, family: string) =>
  ({
    id,
    family,
    name: { key: id },
    program: id,
    crossing: 'by_moves',
    words: { sentences: [], text: '' },
  }) as const;

test('a preset that nobody chose is the one that the program is', () => {
  const presets = [preset('300+3', 'x'), preset('600', 'x')];
  assert.equal(shown_preset(presets, { preset: '', program: '600' }), '600');
  assert.equal(shown_preset(presets, { preset: '', program: '601' }), 'own');
  assert.equal(shown_preset(presets, { preset: 'own', program: '600' }), 'own');
  assert.equal(shown_preset([], { preset: '', program: '600' }), '', 'none is known yet');
  assert.equal(shown_preset([], { preset: 'own', program: '600' }), 'own');
});

test('presets keep their order under their families', () => {
  const families = grouped([preset('a', 'x'), preset('b', 'y'), preset('c', 'x')]);
  assert.deepEqual(
    families.map(([family, members]) => [family, members.map(({ id }) => id)]),
    [
      ['x', ['a', 'c']],
      ['y', ['b']],
    ],
  );
});

test('the lock file names no address', () => {
  assert.doesNotMatch(readFileSync(join(FLAGFALL_WEB, 'package-lock.json'), 'utf8'), /:\/\//);
});
