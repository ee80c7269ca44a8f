-- Advances that an invoice used, for what is left of its tax to collect.
CREATE INDEX tcs_collections_by_applied ON tcs_collections (companies_id, applied_to) WHERE applied_to IS NOT NULL;
