import { auditNames } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImportRoutes } from './routes.ts'
import { rowImportJob } from './jobs.ts'

export const rowImportsModule: Module = {
  routes: ({ serve }, dependencies) => rowImportRoutes(serve, dependencies),
  jobs: (dependencies) => [rowImportJob(dependencies)],
  extensions: [
    auditNames.add({
      row_imports: `(SELECT original_file_name FROM files f WHERE f.companies_id = row_imports.companies_id AND f.files_id = row_imports.files_id)`,
    }),
  ],
}
