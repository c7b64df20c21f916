/**
 * Papers of an event that is seen by its link. An address cannot carry the token, so they are fetched
 * with it, and opened from there.
 */
import { request_blob } from '../http.ts';
import { trouble_text } from '../parts/Trouble.tsx';
import { name_in } from './file-name.ts';

/** What went wrong, or nothing. */
export async function save_file(path: string, token: string, name: string): Promise<string> {
  const answer = await request_blob(path, token);
  if (!answer.ok) return trouble_text(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(answer.value.blob);
  link.download = name_in(answer.value.disposition) || name;
  link.click();
  URL.revokeObjectURL(link.href);
  return '';
}

/** The window is opened at once, while the browser still takes it for the answer to a click. */
export async function open_paper(path: string, token: string): Promise<string> {
  const paper = window.open('', '_blank');
  const answer = await request_blob(path, token);
  if (!answer.ok) {
    paper?.close();
    return trouble_text(answer);
  }
  // In a page that comes from no address, addresses have to be whole.
  const page = (await answer.value.blob.text()).replaceAll('href="/', `href="${location.origin}/`);
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  if (paper) paper.location.href = address;
  return '';
}
