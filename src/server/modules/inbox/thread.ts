import { parentPort, workerData } from 'node:worker_threads'
import { capture } from './capture.ts'
import type { Paper } from './paper.ts'

parentPort?.postMessage(await capture(workerData as Paper))
