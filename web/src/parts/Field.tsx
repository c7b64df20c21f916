import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (ids: {
    readonly id: string;
    readonly described_by: string;
  }) => ComponentChildren;
}

/** A labelled control with its explanation and, when there is one, what is wrong with it. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const described_by = `${id}-help ${id}-error`;
  return (
    <div class={error ? 'field wrong' : 'field'}>
      <label for={id}>{label}</label>
      {children({ id, described_by })}
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

interface TextFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly secret?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autocomplete?: string;
  readonly max_length?: number;
}

export function TextField(props: TextFieldProps) {
  return (
    <Field label={props.label} help={props.help} error={props.error}>
      {({ id, described_by }) => (
        <input
          id={id}
          {...(props.secret ? { type: 'password' as const } : { type: 'text' as const })}
          value={props.value}
          required={props.required}
          disabled={props.disabled}
          maxLength={props.max_length ?? 200}
          autocomplete={props.autocomplete ?? 'off'}
          aria-describedby={described_by}
          aria-invalid={props.error ? true : undefined}
          onInput={(event) => props.onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

interface SelectFieldProps<T extends string> {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly disabled?: boolean;
  readonly onValue: (value: T) => void;
}

export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const choose = (value: string) => {
    const option = props.options.find((each) => each.value === value);
    if (option) props.onValue(option.value);
  };
  return (
    <Field label={props.label} help={props.help} error={props.error}>
      {({ id, described_by }) => (
        <select
          id={id}
          value={props.value}
          disabled={props.disabled}
          aria-describedby={described_by}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
