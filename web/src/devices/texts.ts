/** The sentences about devices, for the pages that import this. */
import '../parts/apart-style.ts';
import devices from 'catalogue/devices';
import { add_texts } from '../text/text.ts';

add_texts(devices);
