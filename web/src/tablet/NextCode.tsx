import { useState } from 'preact/hooks';
import { Dialog } from '../parts/Dialog.tsx';
import { TextField } from '../parts/Field.tsx';
import { text } from '../text/text.ts';
import { code_trouble } from './code-trouble.ts';
import type { DeviceState } from './device-store.ts';

interface NextCodeProps {
  readonly problem: DeviceState['problem'];
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The code of the next board, typed where the game of this one has ended. */
export function NextCode({ problem, onCode, onClose }: NextCodeProps) {
  const [code, type] = useState('');
  return (
    <div class="clock-menu next-code">
      <Dialog
        title={text('tablet.next_code')}
        action={text('tablet.code_go')}
        onAct={() => code.trim() !== '' && onCode(code)}
        onClose={onClose}
      >
        <p>{text('tablet.code_explained')}</p>
        <div class="code-form">
          <TextField
            label={text('tablet.code')}
            help={text('tablet.code_help')}
            value={code}
            error={code_trouble(problem)}
            onValue={type}
            max_length={40}
          />
        </div>
      </Dialog>
    </div>
  );
}
