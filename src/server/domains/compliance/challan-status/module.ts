import type { Readable } from 'node:stream'
import { compareChallanStatus } from '#contract/compliance/challan-status.ts'
import type { Module } from '#server/platform/module.ts'
import { compareFile } from './compare-file.ts'

export const challanStatusModule: Module = {
  routes: ({ serve }) => {
    serve(compareChallanStatus, 'REPORTS', ({ tx, http }) => compareFile(tx, http.body as Readable))
  },
}
