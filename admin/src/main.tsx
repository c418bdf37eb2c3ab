import '@fontsource-variable/newsreader/index.css';
import '@fontsource-variable/public-sans/index.css';
import './app/styles.css';
import { createRoot } from 'react-dom/client';
import { Console } from './app/console';

createRoot(document.getElementById('root') as HTMLElement).render(<Console />);
