/** The sentences of the record of an event, for the pages that import this. */
import cases from 'catalogue/cases';
import record from 'catalogue/record';
import rulings from 'catalogue/rulings';
import '../game/staff-texts.ts';
import { add_texts } from '../text/text.ts';

// What was ruled is said in the words of the pages where it is ruled.
add_texts(cases);
add_texts(rulings);
add_texts(record);
