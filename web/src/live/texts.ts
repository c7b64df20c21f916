/** The sentences and styles of live boards and of what spectators see, for the pages that import this. */
import '../parts/apart-style.ts';
import texts from 'catalogue/public';
import { add_texts } from '../text/text.ts';

add_texts(texts);
