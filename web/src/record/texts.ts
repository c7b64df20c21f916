/** The sentences of the record of an event, for the pages that import this. */
import record from 'catalogue/record';
import { add_texts } from '../text/text.ts';

add_texts(record);
