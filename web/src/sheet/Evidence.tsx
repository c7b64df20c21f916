import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Evidence as Found } from '../api.ts';
import { MiniBoard } from '../board/MiniBoard.tsx';
import { read_fen } from '../board/position.ts';
import type { GameView } from '../game/game-view.ts';
import { request } from '../http.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Trouble, trouble_text } from '../parts/Trouble.tsx';
import { text } from '../text/text.ts';
import { evidence_text } from './words.ts';

interface EvidenceProps {
  readonly view: GameView;
  readonly rule: string;
}

/** What the record says of a rule, read again whenever the record grows; no rule, nothing to read. */
export function useEvidence(view: GameView, rule: string | null) {
  const [found, set_found] = useState<Found | null>(null);
  const [trouble, set_trouble] = useState('');
  const { id, paper_sheet } = view.state;
  const plies = paper_sheet ? paper_sheet.ply : view.moves.length;
  useEffect(() => {
    if (rule === null) return undefined;
    let wanted = true;
    void request<Found>(`/api/v1/games/${id}/evidence?rule=${rule}`).then((answer) => {
      if (!wanted) return;
      set_trouble(trouble_text(answer));
      if (answer.ok) set_found(answer.value);
    });
    return () => {
      wanted = false;
    };
  }, [id, rule, plies]);
  return { told: found?.rules[0], trouble };
}

/** What proves or refutes a claimed rule. */
export function Evidence({ view, rule }: EvidenceProps) {
  const { told, trouble } = useEvidence(view, rule);
  const { paper_sheet } = view.state;
  if (!told) return <Trouble message={trouble} />;
  const moves = paper_sheet ? paper_sheet.moves : view.moves;
  return (
    <div class="evidence" role="status">
      <p>
        <strong>{text(told.met ? 'evidence.proves' : 'evidence.refutes')}</strong>{' '}
        {told.article && <span class="article">{told.article}</span>}
      </p>
      <ul>
        {evidence_text(told, moves).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {told.positions[0] && <Repeated view={view} fen={told.positions[0].fen} />}
    </div>
  );
}

/** The position that it is about, to be compared with the board; its FEN for whoever needs it. */
function Repeated({ view, fen }: { readonly view: GameView; readonly fen: string }) {
  const { board } = view.state;
  const position = useMemo(() => read_fen(board, fen), [board, fen]);
  return (
    <div class="evidence-position">
      <MiniBoard shape={board} position={position} label={text('evidence.position')} />
      <CopyButton value={fen} label={text('evidence.copy_fen')} />
    </div>
  );
}
