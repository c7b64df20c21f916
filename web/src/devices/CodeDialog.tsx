import { useState } from 'preact/hooks';
import { request, type Answer } from '../http.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Button } from '../parts/Button.tsx';
import { SelectField, type Option } from '../parts/Field.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { CodeCard } from './CodeCard.tsx';
import { print_codes, type TitledCode } from './print-codes.tsx';
import type { DeviceLayout, DeviceSides, MadeCode } from './types.ts';

/** A place that a code can be for, as the interface wants it. */
export interface CodePlace {
  readonly title: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface CodeDialogProps {
  readonly places: readonly CodePlace[];
  readonly onMade: () => void;
  readonly onClose: () => void;
}

const all_sides: readonly DeviceSides[] = ['both', 'white', 'black'];
const all_layouts: readonly DeviceLayout[] = ['clock', 'board'];
const every_place = 'all';
const all_minutes = ['15', '60', '240'] as const;

/** Asks for which board and which side a tablet is, and shows the code that pairs it. */
/** What is wrong with the question itself says more than that something is. */
function code_trouble(answer: Answer<MadeCode>): string {
  const wrong = !answer.ok && answer.kind === 'problem' ? answer.problem.errors : undefined;
  return wrong ? Object.values(wrong).join(' ') : trouble_text(answer);
}

export function CodeDialog({ places, onMade, onClose }: CodeDialogProps) {
  const [where, set_where] = useState('0');
  const [sides, set_sides] = useState<DeviceSides>('both');
  const [layout, set_layout] = useState<DeviceLayout>('clock');
  const [minutes, set_minutes] = useState<(typeof all_minutes)[number]>('15');
  const [made, set_made] = useState<readonly TitledCode[]>([]);
  const [trouble, set_trouble] = useState('');
  const [busy, set_busy] = useState(false);
  const make = async () => {
    set_busy(true);
    const fresh: TitledCode[] = [];
    for (const place of places.filter((_, index) => [every_place, `${index}`].includes(where))) {
      const answer = await request<MadeCode>('/api/v1/devices/codes', {
        method: 'POST',
        body: { ...place.body, sides, layout, minutes: Number(minutes) },
      });
      set_trouble(code_trouble(answer));
      if (!answer.ok) break;
      fresh.push({ made: answer.value, title: place.title });
    }
    set_busy(false);
    set_made(fresh);
    if (fresh.length > 0) onMade();
  };
  if (made.length > 0) {
    return (
      <Dialog key="made" title={text('devices.made', { n: made.length })} onClose={onClose}>
        <Trouble message={trouble} />
        <p>{text('devices.made_explained')}</p>
        {made.map((each) => (
          <CodeCard key={each.made.code} made={each.made} title={each.title} />
        ))}
        <p>
          <Button kind="main" onClick={() => print_codes(made)}>
            {text('devices.print')}
          </Button>
        </p>
      </Dialog>
    );
  }
  const options: readonly Option<string>[] = [
    ...places.map(({ title }, index) => ({ value: `${index}`, label: title })),
    ...(places.length > 1
      ? [{ value: every_place, label: text('devices.all_boards', { n: places.length }) }]
      : []),
  ];
  return (
    <Dialog
      key="ask"
      title={text('devices.make')}
      action={text('devices.make_now')}
      busy={busy}
      onAct={() => void make()}
      onClose={onClose}
    >
      <Trouble message={trouble} />
      {places.length > 1 && (
        <SelectField
          label={text('devices.where')}
          value={where}
          options={options}
          onValue={set_where}
        />
      )}
      <SelectField
        label={text('devices.sides')}
        value={sides}
        options={all_sides.map((value) => ({ value, label: text(`devices.sides_${value}`) }))}
        onValue={set_sides}
      />
      <SelectField
        label={text('devices.layout')}
        help={text('devices.layout_help')}
        value={layout}
        options={all_layouts.map((value) => ({ value, label: text(`devices.layout_${value}`) }))}
        onValue={set_layout}
      />
      <SelectField
        label={text('devices.holds')}
        value={minutes}
        options={all_minutes.map((value) => ({
          value,
          label: text(`devices.holds_${value}`),
        }))}
        onValue={set_minutes}
      />
    </Dialog>
  );
}
