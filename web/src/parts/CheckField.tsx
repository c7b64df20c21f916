import { useId } from 'preact/hooks';

interface CheckFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
}

/** Something that is so or not. */
export function CheckField(props: CheckFieldProps) {
  const { label, help, error, disabled = false, checked, onChecked } = props;
  const id = useId();
  return (
    <div class="field">
      <label class="check-line">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
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
