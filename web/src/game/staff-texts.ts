/** The sentences that only the staff reads, for the pages that import this. */
import staff from 'catalogue/staff';
import { add_texts } from '../text/text.ts';

add_texts(staff);
