/** The sentences about scoresheets and evidence, for the pages that import this. */
import sheet from 'catalogue/sheet';
import '../game/staff-texts.ts';
import { add_texts } from '../text/text.ts';

add_texts(sheet);
