// A composer in React. It needs React 19 or later, which sets attributes of custom elements and listens to their events. The problem is
// state of the page, and a second board lets visitors play it. `npm install react react-dom tsumeru`.

import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'tsumeru/element';

function Composer({ start, onChange }) {
  const board = useRef(null);
  useEffect(() => {
    const listen = ({ detail }) => onChange(detail.sfen);
    board.current.addEventListener('tsume-change', listen);
    return () => board.current?.removeEventListener('tsume-change', listen);
  }, [onChange]);
  return <tsume-board ref={board} mode="compose" sfen={start} />;
}

function Page() {
  const [sfen, setSfen] = useState('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
  const [start] = useState(sfen);
  return (
    <main>
      <Composer start={start} onChange={setSfen} />
      <code>{sfen}</code>
      <tsume-board mode="play" sfen={sfen} />
    </main>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
