/** The sentences of rulings, for the pages where something is ruled or chosen. */
import texts from 'catalogue/rulings';
import { add_texts } from '../text/text.ts';

add_texts(texts);
