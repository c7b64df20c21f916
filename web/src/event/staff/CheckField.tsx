import { useId } from 'preact/hooks';

interface CheckFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
}

/** Something that is so or not. */
export function CheckField({ label, help, error, checked, onChecked }: CheckFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="check-line">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={`${id}-help ${id}-error`}
          onChange={(event) => onChecked(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <p class="error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
