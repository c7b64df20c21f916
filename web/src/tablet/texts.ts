/** What only a clock says, loaded with its page, and what is chosen and sealed at it. */
import '../rulings/texts.ts';
import texts from 'catalogue/tablet';
import { add_texts } from '../text/text.ts';

add_texts(texts);
