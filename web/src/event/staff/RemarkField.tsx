import { useEffect, useState } from 'preact/hooks';
import { TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';

interface RemarkFieldProps {
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
}

/** Why a pairing differs from the proposed one: shown with the round. Kept when the field is left. */
export function RemarkField({ remark, onRemark }: RemarkFieldProps) {
  const [written, write] = useState(remark);
  useEffect(() => write(remark), [remark]);
  return (
    <details class="remark" open={remark !== ''}>
      <summary>{text('draft.remark')}</summary>
      <div
        onFocusOut={() => {
          if (written.trim() !== remark) onRemark(written.trim());
        }}
      >
        <TextField
          label={text('draft.remark')}
          help={text('draft.remark_help')}
          value={written}
          onValue={write}
          max_length={500}
        />
      </div>
    </details>
  );
}
