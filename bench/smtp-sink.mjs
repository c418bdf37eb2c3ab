// Accepts every mail and discards it. Runs as a forked process: reports its port, and the number of mails on request.
import { createServer } from 'node:net';

let taken = 0;

const server = createServer((socket) => {
  let inText = false;
  let rest = '';
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.write('220 sink ESMTP\r\n');
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      const mark = inText ? '\r\n.\r\n' : '\r\n';
      const at = rest.indexOf(mark);
      if (at < 0) {
        // Of the text of a mail only its end mark matters, so keep only what may be the start of the mark.
        if (inText) rest = rest.slice(-mark.length);
        return;
      }
      const line = rest.slice(0, at);
      rest = rest.slice(at + mark.length);
      socket.write(inText ? accept() : answer(line));
      inText = !inText && /^DATA/i.test(line);
    }
  });

  const accept = () => {
    taken += 1;
    return '250 taken\r\n';
  };
});

function answer(line) {
  if (/^EHLO/i.test(line)) return '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
  if (/^DATA/i.test(line)) return '354 go on\r\n';
  if (/^QUIT/i.test(line)) return '221 bye\r\n';
  return '250 ok\r\n';
}

process.on('message', () => process.send({ taken }));
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
