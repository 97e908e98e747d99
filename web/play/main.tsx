import '../kit/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prepare } from './prepare.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no #root');
createRoot(place).render(<App {...await prepare()} />);
