import { useState } from 'preact/hooks';
import type { CaseSigner } from '../api.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Trouble } from '../parts/Trouble.tsx';
import { sentence_text, text } from '../text/text.ts';
import type { PartProps } from './part.ts';
import { SignatureMark, SignaturePad } from './SignaturePad.tsx';
import type { Stroke } from './types.ts';
import { day_time } from './use-case.ts';

const signers: readonly CaseSigner[] = ['white', 'black', 'arbiter'];

/** Who has signed the ruling, and for the arbiter the screen that he hands over. */
export function SignaturesPart(part: PartProps) {
  const { desk, of } = part;
  const [signing, sign] = useState<CaseSigner | null>(null);
  const staff = desk.shown?.viewer === 'arbiter';
  return (
    <section class="card" aria-labelledby="signatures-title">
      <h2 id="signatures-title">{text('cases.signatures')}</h2>
      {staff && of.ruling && <p class="quiet-text screen-only">{text('cases.signatures_help')}</p>}
      <ul class="signatures">
        {signers.map((signer) => (
          <li key={signer} data-signer={signer}>
            <h3>{signer_text(part, signer)}</h3>
            <Signed {...part} signer={signer} />
            {staff && of.ruling && !drawn(part, signer) && (
              <div class="screen-only">
                <Button disabled={desk.busy} onClick={() => sign(signer)}>
                  {text('cases.sign')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {signing && <SignDialog {...part} signer={signing} onClose={() => sign(null)} />}
    </section>
  );
}

type OfSigner = PartProps & { readonly signer: CaseSigner };

const drawn = ({ of }: PartProps, signer: CaseSigner) => of.signed[signer]?.refused === false;

function signer_text({ view }: PartProps, signer: CaseSigner): string {
  const name = signer === 'arbiter' ? '' : view.state.sheet[signer].name;
  return text(`cases.signer.${signer}`, { name });
}

function Signed({ of, time, signer }: OfSigner) {
  const signature = of.signed[signer];
  const hand = of.hands?.[signer];
  if (!signature) return <p class="quiet-text">{text('cases.not_signed')}</p>;
  const key = signature.refused ? 'cases.refused_at' : 'cases.signed_at';
  return (
    <>
      {hand && <SignatureMark strokes={hand} />}
      <p>{text(key, { time: day_time(time, signature.server_ms) })}</p>
    </>
  );
}

function SignDialog(props: OfSigner & { readonly onClose: () => void }) {
  const { desk, of, signer, onClose } = props;
  const [strokes, set_strokes] = useState<readonly Stroke[]>([]);
  const send = async (body: { readonly strokes: readonly Stroke[] } | { readonly refused: true }) => {
    if (await desk.act({ type: 'sign_case', case: of.case, signer, ...body })) onClose();
  };
  return (
    <Dialog
      title={signer_text(props, signer)}
      action={text('cases.sign_now')}
      busy={desk.busy || strokes.length === 0}
      onAct={() => void send({ strokes })}
      onClose={onClose}
    >
      <WhatIsSigned of={of} />
      <p>{text('cases.sign_here')}</p>
      <SignaturePad strokes={strokes} onStrokes={set_strokes} />
      <div class="actions paired">
        <Button disabled={strokes.length === 0} onClick={() => set_strokes([])}>
          {text('cases.clear')}
        </Button>
        {!of.signed[signer] && (
          <Button disabled={desk.busy} onClick={() => void send({ refused: true })}>
            {text('cases.refuses')}
          </Button>
        )}
      </div>
      <Trouble message={desk.trouble} />
    </Dialog>
  );
}

/** Who signs reads in full what he puts his hand to. */
function WhatIsSigned({ of }: Pick<PartProps, 'of'>) {
  const { ruling, statement } = of;
  return (
    <div class="signed-text" tabIndex={0} role="group" aria-label={text('cases.signed_text')}>
      <h3>{text('cases.statement')}</h3>
      <p>{statement || text('cases.no_statement')}</p>
      <h3>{text('cases.ruling')}</h3>
      {ruling && (
        <p>
          <strong>{sentence_text(ruling.sentence, ruling.choice)}</strong>
          {ruling.article && (
            <span class="article">{text('status.article', { article: ruling.article })}</span>
          )}
        </p>
      )}
      {ruling?.text && <p>{ruling.text}</p>}
    </div>
  );
}
