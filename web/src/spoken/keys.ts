/** The keys of a game that is heard. They go with Alt, so that they work in a field too, and no letter
 *  alone does anything. */
export type Asked = 'clocks' | 'position' | 'last' | 'to_move';

const keys: Readonly<Record<string, Asked>> = {
  KeyC: 'clocks',
  KeyP: 'position',
  KeyL: 'last',
  KeyM: 'to_move',
};

type Press = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code'>;

export function asked_by({ altKey, ctrlKey, metaKey, shiftKey, code }: Press): Asked | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  return keys[code] ?? null;
}
