/** The page without a cached offline page. It reloads itself without a script, in both languages: the worker knows none. */
export const OFFLINE_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>You are offline</title>
<style>main{max-width:32em;margin:10vh auto;padding:0 20px;font:17px/1.5 system-ui,sans-serif}</style>
</head>
<body>
<main>
<h1>This page is not kept on this device</h1>
<p>You are offline. This opens by itself as soon as you are back.</p>
<p lang="bg">Няма връзка. Тази страница не е запазена на устройството и ще се отвори сама, щом връзката се върне.</p>
</main>
</body>
</html>
`;
