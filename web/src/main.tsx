import { render } from 'preact';
import { text } from './text/text.ts';
import './styles/base.css';

function App() {
  return <main><h1>{text('page.title')}</h1></main>;
}

const root = document.getElementById('app');
if (root) render(<App />, root);
