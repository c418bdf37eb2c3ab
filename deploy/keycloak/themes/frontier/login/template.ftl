<#-- The layout of every page: of this theme's, and of Keycloak's own, which are rarely shown. -->
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title><#nested "header"> – ${realm.displayName}</title>
<style><#include "styles.css"></style>
</head>
<body data-page-id="${pageId}">
<main>
<p class="name">${realm.displayName}</p>
<h1><#nested "header"></h1>
<#if displayMessage && message?has_content && (message.type != 'warning' || !isAppInitiatedAction??)>
<@notice failed=(message.type = 'error') text=message.summary/>
</#if>
<#nested "form">
<#if auth?has_content && auth.showTryAnotherWayLink()>
<form action="${url.loginAction}" method="post">
<button type="submit" name="tryAnotherWay" value="on">${msg("doTryAnotherWay")}</button>
</form>
</#if>
<#if displayInfo>
<div class="ways"><#nested "info"></div>
</#if>
</main>
</body>
</html>
</#macro>

<#-- A notice, or an error with an optional title. -->
<#macro notice text failed=true title="">
<div class="${failed?then('error', 'notice')}" role="${failed?then('alert', 'status')}"><#if title != ""><strong>${title}</strong></#if><span>${kcSanitize(text)?no_esc}</span></div>
</#macro>
