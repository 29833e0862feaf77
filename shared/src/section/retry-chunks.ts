declare let __webpack_get_script_filename__: (chunk: string) => string;

const scriptName = __webpack_get_script_filename__;

// Once a page retries, its chunks come from other URLs: neither a request that hangs nor a damaged cache entry is met
// again. `bypassCachesFromNow` sets the mark.
__webpack_get_script_filename__ = (chunk) => scriptName(chunk) + (globalThis.retryMark ?? '');

/** A Module Federation runtime plugin only so that it runs before the first chunk is loaded. */
export default () => ({ name: 'retry-chunks' });
