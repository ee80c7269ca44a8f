// Loaded before the server: its wall clock is ahead of the machine's by as many milliseconds as stand in a file, read at SIGUSR2.
import fs from 'node:fs'

const Machine = Date
let ahead = 0
const now = () => Machine.now() + ahead
globalThis.Date = class Date extends Machine {
  constructor(...given) {
    if (given.length === 0) super(now())
    else super(...given)
  }
  static now() {
    return now()
  }
}
process.on('SIGUSR2', () => {
  ahead = Number(fs.readFileSync(process.env.FAULTS_CLOCK, 'utf8'))
})
