/** The sentences about cases, for the pages that import this. */
import '../parts/apart-style.ts';
import cases from 'catalogue/cases';
import { add_texts } from '../text/text.ts';

add_texts(cases);
