import { useState } from 'preact/hooks';
import { text } from '../text/text.ts';
import { Button } from './Button.tsx';
import { copy_text } from './copy.ts';

interface CopyButtonProps {
  readonly value: string | (() => Promise<string | null>);
  readonly label: string;
  readonly spoken?: string;
}

/** Copies, and says so where it was pressed. */
export function CopyButton({ value, label, spoken }: CopyButtonProps) {
  const [said, say] = useState('');
  const copy = async () => {
    const content = typeof value === 'string' ? value : await value();
    const done = content !== null && (await copy_text(content));
    say(text(done ? 'page.copied' : 'page.not_copied'));
    setTimeout(() => say(''), 2500);
  };
  return (
    <span class="copy">
      <Button onClick={() => void copy()} label={spoken ?? label}>
        {label}
      </Button>
      <span role="status" class="copy-said">
        {said}
      </span>
    </span>
  );
}
