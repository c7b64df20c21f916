// The network between a page and the program, as a hall has it: it can be cut, and it can lose what
// the program answers while what is asked arrives.
import { connect, createServer } from 'node:net';

/** A way to `address` that is up until `cut` is called. */
export async function start_link(address) {
  const link = new Link(new URL(address));
  await new Promise((done) => link.listener.listen(0, '127.0.0.1', done));
  link.address = `http://127.0.0.1:${link.listener.address().port}`;
  return link;
}

class Link {
  pairs = new Set();
  up = true;
  /** Answers get lost from now on; requests still arrive. */
  deaf = false;

  constructor({ hostname, port }) {
    this.listener = createServer((near) => {
      if (!this.up) return near.destroy();
      const far = connect(Number(port), hostname);
      const pair = [near, far];
      this.pairs.add(pair);
      near.on('data', (data) => far.write(data));
      far.on('data', (data) => {
        if (!this.deaf) near.write(data);
      });
      for (const end of pair) {
        end.on('error', () => {});
        end.on('close', () => {
          this.pairs.delete(pair);
          for (const each of pair) each.destroy();
        });
      }
    });
    this.listener.unref();
  }

  cut() {
    this.up = false;
    for (const pair of this.pairs) for (const end of pair) end.destroy();
  }

  mend() {
    this.up = true;
    this.deaf = false;
  }

  /** The program hears what is asked from now on, and nobody hears the program. */
  lose_answers() {
    this.deaf = true;
  }

  async close() {
    this.cut();
    await new Promise((done) => this.listener.close(done));
  }
}
