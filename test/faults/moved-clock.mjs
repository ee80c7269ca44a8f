// Loaded before the server: shifts its wall clock by the milliseconds in a file, which is read at SIGUSR2.
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
