import type { Module } from '#server/platform/module.ts'
import { bankCheckJob } from './jobs.ts'
import { vpaCheckJob } from './vpa.ts'
import { changeLetterJob } from './letter.ts'

export const payeeBanksModule: Module = {
  jobs: (dependencies) => [
    bankCheckJob(dependencies, 'vendors'),
    vpaCheckJob(dependencies, 'vendors'),
    bankCheckJob(dependencies, 'staff'),
    vpaCheckJob(dependencies, 'staff'),
    changeLetterJob(dependencies),
  ],
}
