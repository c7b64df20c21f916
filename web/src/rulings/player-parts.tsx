/** What of rulings stands on the page of whoever plays or watches, loaded where there is something. */
export { Adjournment } from './Adjournment.tsx';
export { OpponentChoice } from './OpponentChoice.tsx';
export { RulingRecord } from './RulingRecord.tsx';
