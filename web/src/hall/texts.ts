/** The sentences of the desk of an event, for the pages that import this. */
import hall from 'catalogue/hall';
import { add_texts } from '../text/text.ts';

add_texts(hall);
