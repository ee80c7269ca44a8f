import fs from 'node:fs'

/** Resident memory of a process, MB; 0 if the system does not report it. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  } catch {
    return 0
  }
}
