import { Field } from '../parts/Field.tsx';

interface TextAreaProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** More than a line: what happened, why, and what was decided. */
export function TextArea({ label, help, error, value, onValue }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, described_by }) => (
        <textarea
          id={id}
          rows={4}
          maxLength={2000}
          value={value}
          aria-describedby={described_by}
          aria-invalid={error ? true : undefined}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
