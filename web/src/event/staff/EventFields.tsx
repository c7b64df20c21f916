import { Field, SelectField, TextField } from '../../parts/Field.tsx';
import { text } from '../../text/text.ts';
import type { EventSettings } from '../types.ts';

interface EventFieldsProps {
  readonly settings: EventSettings;
  readonly error: (field: string) => string | undefined;
  readonly onChange: (fields: Partial<EventSettings>) => void;
}

/** Where, when, under whom, and who may see it. */
export function EventFields({ settings, error, onChange }: EventFieldsProps) {
  const line = (name: 'site' | 'federation' | 'chief_arbiter') => (
    <TextField
      label={text(`events.${name}`)}
      error={error(name)}
      value={settings[name]}
      max_length={100}
      onValue={(value) => onChange({ [name]: value })}
    />
  );
  const day = (name: 'first_day' | 'last_day') => (
    <Field label={text(`events.${name}`)} error={error(name)}>
      {({ id, described_by }) => (
        <input
          id={id}
          type="date"
          value={settings[name]}
          aria-describedby={described_by}
          onInput={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <div class="visibility">
        <SelectField
          label={text('events.visibility')}
          help={text(`events.visibility_${settings.visibility}_help`)}
          error={error('visibility')}
          value={settings.visibility}
          options={(['staff', 'link', 'public'] as const).map((value) => ({
            value,
            label: text(`meet.visibility_${value}`),
          }))}
          onValue={(visibility) => onChange({ visibility })}
        />
      </div>
      <div class="two-columns">
        {line('site')}
        {line('chief_arbiter')}
        {day('first_day')}
        {day('last_day')}
        {line('federation')}
        <TextField
          label={text('events.time_zone')}
          help={text('events.time_zone_help')}
          error={error('time_zone')}
          value={settings.time_zone}
          max_length={60}
          onValue={(time_zone) => onChange({ time_zone })}
        />
      </div>
    </>
  );
}

/** That of this computer, which stands in the hall. */
export function own_time_zone(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  } catch {
    return 'UTC';
  }
}
