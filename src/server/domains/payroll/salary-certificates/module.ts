import { t } from '#core/messages.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { salaryCertificateEmailJob } from './email.ts'
import { salaryCertificateRoutes } from './routes.ts'

export const salaryCertificatesModule: Module = {
  routes: ({ serve }, services) => salaryCertificateRoutes(serve, services),
  jobs: (services) => [salaryCertificateEmailJob(services)],
  extensions: [
    auditNames.add({ payroll_salary_certificates: `to_char(year_start, 'YYYY')` }),
    auditSentences.add({
      'payroll_salary_certificates.requested': ({ detail }) =>
        t('recorded the request of salary certificates of the year from {year_start}', {
          year_start: textIn(detail['year_start']),
        }),
      'payroll_salary_certificates.assigned': 'assigned …',
    }),
  ],
}
