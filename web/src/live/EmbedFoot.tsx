import { event_address } from '../event/address.ts';
import { useEvent } from '../event/context.ts';
import { text } from '../text/text.ts';
import './texts.ts';

/** The way out of somebody else's page to the whole one. */
export function EmbedFoot() {
  const { place, store } = useEvent();
  return (
    <p class="embed-foot">
      <a href={event_address(place, store.link_token)} target="_blank" rel="noopener">
        {text('public.full_page')}
      </a>
    </p>
  );
}
