<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
<#if section = "header"><#if requiredActions??>${msg("beforeYouGoOn")}<#elseif messageHeader??>${kcSanitize(msg("${messageHeader}"))?no_esc}<#else>${realm.displayName}</#if><#elseif section = "form">
<#if requiredActions??>
<ul>
<#list requiredActions as action>
<li>${msg("requiredAction.${action}")}</li>
</#list>
</ul>
<#else>
<p>${kcSanitize(message.summary)?no_esc}</p>
</#if>
<#if !skipLink??>
<#if pageRedirectUri?has_content>
<a class="button" href="${pageRedirectUri}">${msg("doContinue")}</a>
<#elseif actionUri?has_content>
<a class="button" href="${actionUri}">${msg("doContinue")}</a>
<#elseif (client.baseUrl)?has_content>
<a class="button" href="${client.baseUrl}">${msg("doContinue")}</a>
</#if>
</#if>
</#if>
</@layout.registrationLayout>
