import { TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';

interface ReasonFieldProps {
  /** What becomes of it; that it stands in the log where nothing else is said. */
  readonly help?: string;
  readonly value: string;
  /** Whether it was tried to go on without one. */
  readonly tried: boolean;
  readonly onValue: (value: string) => void;
}

/** The reason of a decision, without which it is not taken. */
export function ReasonField(props: ReasonFieldProps) {
  const { help = text('meet.reason_help'), value, tried, onValue } = props;
  return (
    <TextField
      label={text('meet.reason')}
      help={help}
      error={tried && value.trim() === '' ? text('meet.reason_missing') : undefined}
      value={value}
      onValue={onValue}
      max_length={500}
    />
  );
}
