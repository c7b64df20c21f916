/** The sentences about stored games, for the pages that import this. */
import '../parts/apart-style.ts';
import games from 'catalogue/games';
import pdn from 'catalogue/pdn';
import { add_texts } from '../text/text.ts';

add_texts(games);
add_texts(pdn);
