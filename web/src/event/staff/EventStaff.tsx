import { useState } from 'preact/hooks';
import type { Account } from '../../api.ts';
import { useApp } from '../../app.ts';
import { Trouble } from '../../parts/Trouble.tsx';
import { useStore } from '../../store.ts';
import { text } from '../../text/text.ts';
import { may, useEvent } from '../context.ts';
import type { StaffMember, StaffRole } from '../types.ts';
import { useResource } from '../use-resource.ts';

const roles: readonly StaffRole[] = ['chief', 'arbiter', 'scorer', 'organiser', 'appeals', 'none'];
const as_everywhere = '';

/** Who does what in this event, where it is other than elsewhere. */
export function EventStaff() {
  const context = useEvent();
  const { account } = useStore(useApp().store);
  const own_name = typeof account === 'object' ? account?.name : undefined;
  const allowed = may(context, 'appoint_staff');
  const { value, trouble } = useResource<{ readonly accounts: readonly Account[] }>(
    allowed ? `/api/v1/events/${context.store.id}/accounts` : null,
    context.event.sequence,
    null,
  );
  if (!allowed) return null;
  return (
    <section class="card" aria-labelledby="staff-title">
      <h2 id="staff-title">{text('staff.title')}</h2>
      <p class="help">{text('staff.explained')}</p>
      <Trouble message={trouble} />
      <ul class="staff-list">
        {value?.accounts.map((known) => (
          <li key={known.name}>
            <span class="name" translate={false}>
              {known.name}
            </span>
            <Part account={known} fixed={known.role === 'chief' || known.name === own_name} />
          </li>
        ))}
      </ul>
      {value?.accounts.length === 1 && <p class="help">{text('staff.only_you')}</p>}
    </section>
  );
}

function Part({ account, fixed }: { readonly account: Account; readonly fixed: boolean }) {
  const { event, store, page } = useEvent();
  const member = event.staff?.find((known) => known.account === account.name);
  const everywhere = text('staff.as_everywhere', { role: text(`role.${account.role}`) });
  if (fixed) return <span class="part">{text(`role.${member?.role ?? account.role}`)}</span>;
  const choose = (role: string) =>
    void store.order(
      role === as_everywhere
        ? { type: 'release_staff', account: account.name }
        : { type: 'appoint_staff', account: account.name, role: role as StaffRole },
    );
  const has_boards = member?.role === 'arbiter' || member?.role === 'scorer';
  return (
    <span class="part">
      <select
        aria-label={text('staff.part_of', { name: account.name })}
        value={member?.role ?? as_everywhere}
        disabled={page.busy > 0}
        onChange={(change) => choose(change.currentTarget.value)}
      >
        <option value={as_everywhere}>{everywhere}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {text(`role.${role}`)}
          </option>
        ))}
      </select>
      {has_boards && <Boards key={member.boards.join()} member={member} />}
    </span>
  );
}

/** From which board to which; both empty for all. */
function Boards({ member }: { readonly member: StaffMember }) {
  const { store } = useEvent();
  const [typed, type] = useState(member.boards.join('–'));
  const [wrong, set_wrong] = useState(false);
  const keep = () => {
    const found = /^\s*(?:(\d+)\s*[-–]\s*(\d+))?\s*$/.exec(typed);
    set_wrong(!found);
    if (!found) return;
    const boards = found[1] ? [Number(found[1]), Number(found[2])] : [];
    if (boards.join() === member.boards.join()) return;
    void store.order({ type: 'appoint_staff', account: member.account, role: member.role, boards });
  };
  return (
    <label class={wrong ? 'boards field wrong' : 'boards field'}>
      {text('staff.boards')}
      <input
        type="text"
        size={8}
        maxLength={12}
        value={typed}
        placeholder={text('staff.boards_hint')}
        aria-invalid={wrong}
        onInput={(event) => type(event.currentTarget.value)}
        onChange={keep}
      />
      {wrong && <span class="error">{text('staff.boards_wrong')}</span>}
    </label>
  );
}
