/** What is said about files: only who may import them is told. */
import texts from 'catalogue/files';
import { add_texts } from './text.ts';

add_texts(texts);
