-- Pages of IMS records, those with the most tax at risk first, without reading the import.
CREATE INDEX ims_records_by_tax ON ims_records (companies_id, ims_imports_id, (igst + cgst + sgst + cess) DESC, row_no);
