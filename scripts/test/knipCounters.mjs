/** Reporter for knip: one line with the number of files it analysed, for the gate that checks it read them all. */
export default function report({ counters }) {
  process.stdout.write(`\nknip-processed ${counters.processed}\n`);
}
