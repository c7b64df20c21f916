/** The sentences of the forms in which games and tournaments are made, for the pages that have them. */
import texts from 'catalogue/making';
import { add_texts } from '../text/text.ts';

add_texts(texts);
