/** What only a clock says, loaded with its page. */
import texts from 'catalogue/tablet';
import { add_texts } from '../text/text.ts';

add_texts(texts);
