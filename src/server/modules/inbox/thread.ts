import { parentPort, workerData } from 'node:worker_threads'
import { capture } from './capture.ts'

/** A paper to be read beside the event loop: what comes from outside may be built to keep it busy. */
export type Paper = { bytes: Uint8Array; media_type: string; our_gstin: string | null }

const { bytes, media_type, our_gstin } = workerData as Paper
parentPort?.postMessage(await capture(bytes, media_type, our_gstin))
