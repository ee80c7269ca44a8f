-- What is wrong with a document is kept as a message with its values, and written for whoever reads it. Rows of before stay the texts they are.
ALTER TABLE gst_return_problems
  ALTER COLUMN label TYPE json USING to_json(label),
  ALTER COLUMN cause TYPE json USING to_json(cause);
