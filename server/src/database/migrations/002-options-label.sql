alter table products add column options_label text;
